import { setTheme, type ThemeChoice, useIsDark, useTheme } from '@askwatch/web-kit/theme';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
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
