import { Field } from '@askwatch/web-kit/ui/field';
import { Textarea } from '@askwatch/web-kit/ui/textarea';
import type { KeyboardEvent, Ref } from 'react';

type TextBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isFolded: boolean;
  isWrong: boolean;
  isAddress?: boolean;
  placeholder: string;
  boxRef?: Ref<HTMLTextAreaElement>;
};

// Enter submits. Touch keyboards have no easy Shift+Enter, so there Enter inserts a line break.
const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const makesLine = event.shiftKey || matchMedia('(pointer: coarse)').matches;
  if (event.key !== 'Enter' || makesLine || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Several addresses or questions, one per line. */
export const TextBox = ({
  label,
  value,
  onChange,
  isFolded,
  isWrong,
  isAddress = false,
  placeholder,
  boxRef,
}: TextBoxProps) => (
  <Field label={label} isLabelHidden={isFolded} className="flex-1">
    {(control) => (
      <Textarea
        {...control}
        {...(boxRef && { ref: boxRef })}
        {...(isAddress && { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        aria-invalid={isWrong || undefined}
        dir="auto"
        // When collapsed, long lines scroll instead of making the form taller.
        wrap={isFolded ? 'off' : 'soft'}
        placeholder={placeholder}
        value={value}
        onKeyDown={submitOnEnter}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    )}
  </Field>
);
