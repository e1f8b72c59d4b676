import { FileText, Globe } from 'lucide-react';
import { type Suggestion, suggestions } from '@askwatch/contracts/suggestions';

const modeText = { url: 'asked of one page', domain: 'asked of the whole site' };

const Card = ({ text, category, mode, onChoose }: Suggestion & { onChoose: () => void }) => {
  const Icon = mode === 'domain' ? Globe : FileText;
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
        <span className="sr-only">, {modeText[mode]}</span>
      </span>
    </button>
  );
};

/** Eight example questions. */
export const SuggestionCards = ({ onChoose }: { onChoose: (suggestion: Suggestion) => void }) => (
  <section aria-label="Suggestions">
    <h2 className="mb-3 text-sm font-medium text-muted">Try one of these</h2>
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
