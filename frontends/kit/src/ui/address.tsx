import { Fragment } from 'react';

/** An address that wraps between its parts, and within one only if necessary. */
export const Address = ({ text, title, className = '' }: { text: string; title?: string; className?: string }) => (
  <bdi className={className} {...(title !== undefined && { title })}>
    {text.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
