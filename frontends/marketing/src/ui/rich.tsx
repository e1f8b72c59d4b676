import { Link } from '@askwatch/web-kit/router';

// **bold** or [text](address); everything else is text.
const inline = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

type Piece = { text: string; isBold?: true; href?: string };

/** Splits a line of an article into its pieces. Addresses other than our own paths and https are left as text. */
export const piecesOf = (line: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: all, 1: bold, 2: label, 3: href, index } of line.matchAll(inline)) {
    if (index > from) pieces.push({ text: line.slice(from, index) });
    from = index + all.length;
    if (bold !== undefined) pieces.push({ text: bold, isBold: true });
    else if (href !== undefined && /^(?:\/(?![/\\])|https:\/\/)/.test(href)) pieces.push({ text: label ?? '', href });
    else pieces.push({ text: all });
  }
  if (from < line.length) pieces.push({ text: line.slice(from) });
  return pieces;
};

const link = 'text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent';

/** A line of an article with its bold words and links. */
export const Rich = ({ line }: { line: string }) =>
  piecesOf(line).map(({ text, isBold, href }, index) => {
    if (isBold) return <strong key={index}>{text}</strong>;
    if (href === undefined) return text;
    return href.startsWith('/') ? (
      <Link key={index} to={href} className={link}>
        {text}
      </Link>
    ) : (
      <a key={index} href={href} rel="noopener" className={link}>
        {text}
      </a>
    );
  });
