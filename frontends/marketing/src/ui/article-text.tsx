import { type Block, blocksOf } from './blocks.ts';
import { Rich } from './rich.tsx';

const BlockOf = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-8 scroll-mt-20 font-sans text-[22px] leading-snug font-semibold tracking-tight">
          {block.text}
        </h2>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2.5 pl-6 marker:text-muted">
          {block.items.map((item) => (
            <li key={item}>
              <Rich line={item} />
            </li>
          ))}
        </ul>
      );
    case 'example':
      return (
        <blockquote className="border-l-2 border-accent py-1 pl-5 text-muted italic">
          <Rich line={block.text} />
        </blockquote>
      );
    case 'paragraph':
      return (
        <p>
          <Rich line={block.text} />
        </p>
      );
  }
};

/** The text of an article or a legal page. */
export const ArticleText = ({ text }: { text: string }) => (
  <div className="grid gap-5 font-serif text-lg leading-relaxed [overflow-wrap:break-word]">
    {blocksOf(text).map((block, index) => (
      <BlockOf key={index} block={block} />
    ))}
  </div>
);
