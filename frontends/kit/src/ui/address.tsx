import { Fragment } from 'react';

/** An address that breaks between its parts, and inside one only when it must. */
export const Address = ({ text, className = '' }: { text: string; className?: string }) => (
  <bdi className={className}>
    {text.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
