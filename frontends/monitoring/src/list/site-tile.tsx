import { useState } from 'react';

type SiteTileProps = { name: string; icon: string | undefined };

/** The icon of a site, or the first letter of its name. Its name is next to it. */
export const SiteTile = ({ name, icon }: SiteTileProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (icon !== undefined && icon !== broken)
    return (
      <img
        src={`/api/icons/${icon}`}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        decoding="async"
        className="size-5 shrink-0 rounded-sm bg-white object-contain"
        onError={() => {
          setBroken(icon);
        }}
      />
    );
  return (
    <span
      aria-hidden
      className="inline-flex size-5 shrink-0 items-center justify-center rounded-sm bg-ink/6 text-xs font-medium text-muted uppercase select-none"
    >
      {Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))[0] ?? '?'}
    </span>
  );
};
