import { Fragment } from 'react';

/** An address that wraps between its parts, and within one only if necessary. */
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
