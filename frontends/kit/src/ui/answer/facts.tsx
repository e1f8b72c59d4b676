import type { Answer } from '@askwatch/contracts/answer';
import { Fragment } from 'react';
import { bytesText, engineText, factLine, msText, proofText, renderedText } from '../../answer/facts.ts';
import { factTexts } from '../../texts.ts';
import { fullText } from '../../time-text.ts';

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular-nums [overflow-wrap:anywhere]">
      <bdi>{value}</bdi>
    </dd>
  </div>
);

type FactsProps = {
  answer?: Answer | undefined;
  ms?: number | undefined;
  asked?: string | undefined;
};

/** Whether it is proved, what answered it, what was read and how long it took. */
export const Facts = ({ answer, ms, asked }: FactsProps) => {
  const proof = answer ? proofText(answer) : null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {proof !== null && <Fact name={factTexts.proof} value={factTexts.proofs[proof]} />}
      {answer && <Fact name={factTexts.answeredBy} value={engineText(answer)} />}
      {answer && <Fact name={factTexts.pagesRead} value={`${String(answer.pagesRead)}${renderedText(answer)}`} />}
      {answer?.bytesRead !== undefined && answer.bytesRead > 0 && (
        <Fact name={factTexts.sizeRead} value={bytesText(answer.bytesRead)} />
      )}
      {ms !== undefined && <Fact name={factTexts.took} value={msText(ms)} />}
      {asked !== undefined && <Fact name={factTexts.asked} value={fullText(asked)} />}
    </dl>
  );
};

/** The same facts in one line that wraps between facts. */
export const FactLine = ({ answer, ms }: { answer: Answer; ms: number | undefined }) => (
  <p className="text-xs text-muted">
    {factLine(answer, ms).map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && ' · '}
        <bdi className="inline-block max-w-full [overflow-wrap:anywhere]">{fact}</bdi>
      </Fragment>
    ))}
  </p>
);
