import type { Person } from '@askwatch/contracts/answer';
import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { isOther, rolePattern } from '../person/post.ts';
import { evidenceFor, isOwn, type Thing, thingsOf, valueOf } from './thing.ts';

/** Reviewers, authors and people of other organisations also have a job title. */
const worksElsewhere = (thing: Thing, lines: Line[]): boolean => {
  const employer = valueOf(thing, 'worksFor.name', 'affiliation.name', 'worksFor', 'affiliation');
  return (
    employer !== undefined &&
    !isOwn({ ...thing, fact: { type: 'Organization', properties: { name: [employer] } } }, lines)
  );
};

const founders = (things: Thing[], lines: Line[]): Found | null => {
  const thing = things.find((one) => valueOf(one, 'founder.name', 'founders.name') !== undefined && isOwn(one, lines));
  if (!thing) return null;
  const property = thing.fact.properties['founder.name'] ? 'founder.name' : 'founders.name';
  const people = (thing.fact.properties[property] ?? []).map((name): Person => ({ name, role: 'Founder' }));
  return {
    text: people.map(({ name }) => `${name}, Founder`).join('; '),
    value: { kind: 'person', people },
    evidence: people.map(({ name }) =>
      evidenceFor(
        lines,
        { ...thing, fact: { ...thing.fact, properties: { ...thing.fact.properties, [property]: [name] } } },
        [property],
      ),
    ),
  };
};

/** Who holds the post, by the job titles of the people that the pages describe. */
export const personFact = (lines: Line[], { roleNames, past }: QuestionIntent, question: string): Found | null => {
  const role = rolePattern(roleNames);
  if (!role || past) return null;
  const things = thingsOf(lines);
  const holders = things.flatMap((thing) => {
    const [name, title] = [valueOf(thing, 'name'), valueOf(thing, 'jobTitle')];
    return thing.fact.type === 'Person' &&
      name !== undefined &&
      title !== undefined &&
      role.test(title) &&
      !isOther(title, role) &&
      !worksElsewhere(thing, lines)
      ? [{ name, role: title, thing }]
      : [];
  });
  const unique = [...new Map(holders.map((one) => [one.name.toLowerCase(), one])).values()];
  // "Who are the partners?" has several answers; any other post has one holder.
  const isOne = !/^who are\b/i.test(question.trim());
  if (unique.length === 0 || (isOne && unique.length > 1))
    return unique.length === 0 && roleNames.includes('founder') ? founders(things, lines) : null;
  return {
    text: unique.map((one) => `${one.name}, ${one.role}`).join('; '),
    value: { kind: 'person', people: unique.map((one) => ({ name: one.name, role: one.role })) },
    evidence: unique.map(({ thing }) => evidenceFor(lines, thing, ['name', 'jobTitle'])),
  };
};
