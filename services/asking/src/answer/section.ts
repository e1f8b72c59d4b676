import { coverage, type Line } from './page-line.ts';

/** Lines under the heading that best says what is asked for, up to the next heading of its rank. */
export const sectionFor = (lines: Line[], subject: readonly string[], atLeast: number): { heading: Line; lines: Line[]; score: number } | null => {
  let best: { heading: Line; index: number; score: number } | null = null;
  lines.forEach((line, index) => {
    const isTitle = line.kind === 'heading' || (line.kind === 'paragraph' && line.text.length < 90 && line.text.endsWith(':'));
    if (!isTitle) return;
    const words = line.text.split(/\s+/).length;
    const score = coverage(subject, line.text) - (words > 10 ? 0.2 : 0);
    if (score >= atLeast && score > (best?.score ?? 0)) best = { heading: line, index, score };
  });
  // Assigned in the callback, which the compiler does not follow.
  const found = best as { heading: Line; index: number; score: number } | null;
  if (!found) return null;
  const level = found.heading.level ?? 6;
  const rest = lines.slice(found.index + 1);
  const end = rest.findIndex((line) => line.page !== found.heading.page || (line.kind === 'heading' && (line.level ?? 6) <= level));
  return { heading: found.heading, lines: end === -1 ? rest : rest.slice(0, end), score: found.score };
};
