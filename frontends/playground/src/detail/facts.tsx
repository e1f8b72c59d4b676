import type { Engine } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { fullText } from '../results/time-text.ts';

const engines: Record<Engine, string> = { 'built-in': 'Built-in engine', model: 'Language model' };

const msText = (ms: number) => (ms < 1000 ? `${String(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

/** Who answered, from how much, and how fast. */
export const Facts = ({ created, answer, ms }: QuestionView) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
    {answer && <Fact name="Answered by" value={engines[answer.engine]} />}
    {answer && <Fact name="Pages read" value={String(answer.pagesRead)} />}
    {ms !== undefined && <Fact name="Took" value={msText(ms)} />}
    <Fact name="Asked" value={fullText(created)} />
  </dl>
);
