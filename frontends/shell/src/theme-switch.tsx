import { setTheme, type ThemeChoice, useIsDark, useTheme } from '@askwatch/web-kit/theme';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu, MenuChoice } from '@askwatch/web-kit/ui/menu';
import { Monitor, Moon, Sun } from 'lucide-react';

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'Like the system', Icon: Monitor },
] as const;

const options = choices.map(({ value, label, Icon }) => ({
  value,
  label: (
    <>
      <Icon aria-hidden size={16} className="text-muted" />
      {label}
    </>
  ),
}));

export const ThemeSwitch = () => {
  const theme = useTheme();
  const Icon = useIsDark() ? Moon : Sun;
  const trigger = (
    <Button kind="quiet" size="icon" aria-label="Theme">
      <Icon aria-hidden size={20} />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        value={theme}
        options={options}
        onChange={(value) => {
          setTheme(value as ThemeChoice);
        }}
      />
    </Menu>
  );
};
