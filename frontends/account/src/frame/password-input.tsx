import { Input } from '@askwatch/web-kit/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { shared } from '../texts.ts';

/** A password field with a button to show the password. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={shared.showPassword}
        aria-pressed={isShown}
        onClick={() => {
          setIsShown(!isShown);
        }}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden size={16} />
      </button>
    </div>
  );
};
