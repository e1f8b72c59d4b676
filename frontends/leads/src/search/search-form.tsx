import { leadLimits } from '@askwatch/contracts/limits';
import { useNavigate } from '@askwatch/web-kit/router';
import { signInPath } from '@askwatch/web-kit/return-to';
import { Button } from '@askwatch/web-kit/ui/button';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { LoaderCircle, Search } from 'lucide-react';
import { errorText, example, form as texts } from '../texts.ts';

export type Typed = { keyword: string; location: string };

type SearchFormProps = {
  typed: Typed;
  onType: (typed: Typed) => void;
  isSignedIn: boolean;
  isBusy: boolean;
  error: string | null;
  onSearch: (typed: Typed) => void;
};

/** Where to return after signing in: here, with what was typed. */
const signInAndReturn = (typed: Typed): string => {
  const filled = Object.entries(typed).filter(([, text]) => text !== '');
  const search = filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
  return signInPath({ pathname: '/buy-leads', search });
};

export const SearchForm = ({ typed, onType, isSignedIn, isBusy, error, onSearch }: SearchFormProps) => {
  const navigate = useNavigate();
  const wanted = { keyword: typed.keyword.trim(), location: typed.location.trim() };
  const isComplete = wanted.keyword !== '' && wanted.location !== '';
  const submit = () => {
    if (!isSignedIn) void navigate(signInAndReturn(typed));
    else if (isComplete && !isBusy) onSearch(wanted);
  };
  return (
    <form
      aria-label={texts.label}
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1fr_1fr_auto] md:items-end md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={texts.keyword}>
        {(ids) => (
          <Input
            {...ids}
            name="keyword"
            autoComplete="off"
            maxLength={leadLimits.typedChars}
            placeholder={example.keyword}
            value={typed.keyword}
            onChange={({ target }) => {
              onType({ ...typed, keyword: target.value });
            }}
          />
        )}
      </Field>
      <Field label={texts.location}>
        {(ids) => (
          <Input
            {...ids}
            name="location"
            autoComplete="off"
            maxLength={leadLimits.typedChars}
            placeholder={example.location}
            value={typed.location}
            onChange={({ target }) => {
              onType({ ...typed, location: target.value });
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" className="min-w-36" disabled={isSignedIn && (!isComplete || isBusy)}>
        {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <Search aria-hidden size={16} />}
        {isSignedIn ? (isBusy ? texts.busy : texts.submit) : texts.signIn}
      </Button>
      {error !== null && (
        <p role="alert" className="text-sm text-bad md:col-span-3">
          {errorText(error)}
        </p>
      )}
    </form>
  );
};
