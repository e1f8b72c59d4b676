import { FileText, Globe } from 'lucide-react';
import { type Suggestion, suggestions } from '@askwatch/contracts/suggestions';
import { formTexts } from '../texts.ts';

type SuggestionProps = Suggestion & { onChoose: () => void };
type SuggestionsProps = { onChoose: (suggestion: Suggestion) => void };

const iconOf = { url: FileText, domain: Globe };

const Card = ({ text, category, mode, onChoose }: SuggestionProps) => {
  const Icon = iconOf[mode];
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid h-full w-full content-between gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-accent"
    >
      <span className="text-sm font-medium">{text}</span>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <Icon aria-hidden size={13} className="shrink-0" />
        {category}
        <span className="sr-only">, {formTexts.askedOf[mode]}</span>
      </span>
    </button>
  );
};

const Chip = ({ text, mode, onChoose }: SuggestionProps) => {
  const Icon = iconOf[mode];
  return (
    <button
      type="button"
      onClick={onChoose}
      className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm whitespace-nowrap text-muted transition-colors hover:border-accent hover:text-ink"
    >
      <Icon aria-hidden size={13} className="shrink-0" />
      {text}
      <span className="sr-only">, {formTexts.askedOf[mode]}</span>
    </button>
  );
};

/** Eight example questions. */
export const SuggestionCards = ({ onChoose }: SuggestionsProps) => (
  <section aria-label={formTexts.suggestions}>
    <h2 className="mb-3 text-sm font-medium text-muted">{formTexts.tryOne}</h2>
    <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 md:pb-0 lg:grid-cols-4">
      {suggestions.map((suggestion) => (
        <li key={suggestion.text} className="relative w-56 shrink-0 snap-start md:w-auto">
          <Card
            {...suggestion}
            onChoose={() => {
              onChoose(suggestion);
            }}
          />
        </li>
      ))}
    </ul>
  </section>
);

/** The same in one row that scrolls, for when there are results to look at. */
export const SuggestionChips = ({ onChoose }: SuggestionsProps) => (
  <section aria-label={formTexts.suggestions} className="-mx-4 -mt-2 min-w-0 md:mx-0">
    {/* Fades out on the right, where it can be scrolled. */}
    <ul className="flex gap-2 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] py-0.5 pr-10 pl-4 [scrollbar-width:none] md:pl-0.5">
      {suggestions.map((suggestion) => (
        <li key={suggestion.text} className="relative shrink-0">
          <Chip
            {...suggestion}
            onChoose={() => {
              onChoose(suggestion);
            }}
          />
        </li>
      ))}
    </ul>
  </section>
);
