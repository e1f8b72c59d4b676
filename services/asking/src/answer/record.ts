import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './found.ts';
import { coverage } from './weights.ts';

/** "CVE-2022-44009": similar identifiers start the other records of the list. */
const identifier = (term: string) => term.length >= 5 && /\d/.test(term) && /[a-z]/.test(term) && term.includes('-');
const maxLines = 10;

/**
 * In a list of records, each under its identifier: the line of the record with the answer, if it isn't the line with
 * the identifier.
 * @param needs what the answer must look like
 */
export const findInRecord = (lines: Line[], subject: string[], needs: RegExp): Found | null => {
  const id = subject.find(identifier);
  if (id === undefined) return null;
  const others = new RegExp(
    `\\b${id
      .replace(/\d+/g, '0')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/0/g, '\\d+')}\\b`,
    'i',
  );
  const wanted = subject.filter((term) => term !== id && !['version', 'release'].includes(term));
  for (const [i, line] of lines.entries()) {
    if (!line.text.toLowerCase().includes(id)) continue;
    const rest = lines.slice(i + 1, i + 1 + maxLines);
    const end = rest.findIndex((next) => next.page !== line.page || others.test(next.text));
    const record = [line, ...(end === -1 ? rest : rest.slice(0, end))];
    const texts = record.flatMap((own) => sentencesOf(own.text).map((text) => ({ text, line: own })));
    const best = texts
      .filter(({ text }) => needs.test(text.replace(new RegExp(others.source, 'gi'), '')) && coverage(wanted, text) > 0)
      .sort((a, b) => coverage(wanted, b.text) - coverage(wanted, a.text))[0];
    if (!best) continue;
    return {
      text: best.text,
      value: { kind: 'text', text: best.text },
      evidence: [
        ...(best.line === line ? [] : [evidenceOf(line.page, line.text)]),
        evidenceOf(best.line.page, best.text),
      ],
    };
  }
  return null;
};
