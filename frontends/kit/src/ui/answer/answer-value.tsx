import type { Person, Price, Value } from '@askwatch/contracts/answer';
import { answerTexts } from '../../texts.ts';

const big = 'text-xl font-semibold tracking-tight [overflow-wrap:anywhere]';

const PersonLine = ({ name, role }: Person) => (
  <p>
    <bdi className={big}>{name}</bdi>
    {role !== undefined && <bdi className="mt-0.5 block text-lg text-muted">{role}</bdi>}
  </p>
);

const People = ({ people }: { people: readonly Person[] }) => (
  <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
    {people.map(({ name, role }, index) => (
      <li key={index}>
        <bdi className="block text-lg font-semibold">{name}</bdi>
        {role !== undefined && <bdi className="block text-base text-muted">{role}</bdi>}
      </li>
    ))}
  </ul>
);

const Prices = ({ prices }: { prices: readonly Price[] }) => (
  <ul className="grid max-w-text divide-y divide-line">
    {prices.map(({ plan, text }, index) => (
      <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-8 py-2.5 first:pt-0 last:pb-0">
        {plan !== undefined && <bdi className="text-base text-muted">{plan}</bdi>}
        <bdi className="text-lg font-semibold tabular-nums">{text}</bdi>
      </li>
    ))}
  </ul>
);

const Items = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-x-10 gap-y-1 pl-5 text-base marker:text-muted md:grid-cols-2">
    {items.map((item, index) => (
      <li key={index} className="[overflow-wrap:anywhere]">
        <bdi>{item}</bdi>
      </li>
    ))}
  </ul>
);

/** Formats a date as precisely as the page states it: a year, a month or a day. */
const dateText = (date: string): string => {
  const day = new Date(`${date}${'-01-01'.slice(0, Math.max(0, 10 - date.length))}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    ...(date.length > 4 && { month: 'short' }),
    ...(date.length > 7 && { day: 'numeric' }),
  }).format(day);
};

/** An answer's value, rendered according to its kind. */
export const AnswerValue = ({ value }: { value: Value }) => {
  switch (value.kind) {
    case 'person':
    case 'people': {
      const [first] = value.people;
      return first && value.people.length === 1 ? <PersonLine {...first} /> : <People people={value.people} />;
    }
    case 'price':
      return <Prices prices={value.prices} />;
    case 'list':
      return <Items items={value.items} />;
    case 'date':
      return (
        <p>
          <span className={big}>{dateText(value.date)}</span>
          {value.what !== undefined && <bdi className="mt-0.5 block text-lg text-muted">{value.what}</bdi>}
        </p>
      );
    case 'yes-no':
      return <p className={big}>{value.yes ? answerTexts.yes : answerTexts.no}</p>;
    case 'text':
      return <p className="max-w-text text-lg whitespace-pre-line [overflow-wrap:anywhere]">{value.text}</p>;
  }
};
