import { setTheme, type ThemeChoice, useIsDark, useTheme } from '../theme.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { Monitor, Moon, Sun } from 'lucide-react';

const options = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'Like the system', Icon: Monitor },
];

export const ThemeSwitch = () => {
  const theme = useTheme();
  const Icon = useIsDark() ? Moon : Sun;
  const trigger = (
    <Button kind="quiet" size="icon" aria-label="Theme">
      <Icon aria-hidden size={20} />
    </Button>
  );
  const choose = (value: string) => {
    setTheme(value as ThemeChoice);
  };
  return <Menu trigger={trigger} choices={{ value: theme, onChange: choose, options }} />;
};
