import { themeTexts } from '../texts.ts';
import { setTheme, type ThemeChoice, useIsDark, useTheme } from '../theme.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { Monitor, Moon, Sun } from 'lucide-react';

const options = [
  { value: 'light', label: themeTexts.light, Icon: Sun },
  { value: 'dark', label: themeTexts.dark, Icon: Moon },
  { value: 'system', label: themeTexts.system, Icon: Monitor },
];

export const ThemeSwitch = () => {
  const theme = useTheme();
  const Icon = useIsDark() ? Moon : Sun;
  const trigger = (
    <Button kind="quiet" size="icon" aria-label={themeTexts.label}>
      <Icon aria-hidden size={20} />
    </Button>
  );
  const choose = (value: string) => {
    setTheme(value as ThemeChoice);
  };
  return <Menu trigger={trigger} choices={{ value: theme, onChange: choose, options }} />;
};
