import type { Preferences } from '@askwatch/contracts/notifications';
import { cn } from '@askwatch/web-kit/cn';
import { controlLook, Field } from '@askwatch/web-kit/ui/field';
import { form, hourText, weekdays } from '../texts.ts';
import { ZonePicker } from './zone-picker.tsx';

type SelectProps = {
  label: string;
  options: readonly { value: number; text: string }[];
  value: number;
  onChange: (value: number) => void;
};

const Select = ({ label, options, value, onChange }: SelectProps) => (
  <Field label={label}>
    {(control) => (
      <select
        {...control}
        value={value}
        onChange={({ target }) => {
          onChange(Number(target.value));
        }}
        className={cn(controlLook, 'h-10')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const hours = Array.from({ length: 24 }, (_each, hour) => ({ value: hour, text: hourText(hour) }));
const days = weekdays.map((text, at) => ({ value: at + 1, text }));

type WhenProps = { preferences: Preferences; onChange: (part: Partial<Preferences>) => void };

/** Day, hour and time zone of the emails. Immediate emails have no hour, but show times in the zone. */
export const When = ({ preferences: { frequency, hour, weekday, timeZone }, onChange }: WhenProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    {frequency === 'weekly' && (
      <Select
        label={form.day}
        options={days}
        value={weekday}
        onChange={(chosen) => {
          onChange({ weekday: chosen });
        }}
      />
    )}
    {frequency !== 'immediate' && (
      <Select
        label={form.hour}
        options={hours}
        value={hour}
        onChange={(chosen) => {
          onChange({ hour: chosen });
        }}
      />
    )}
    <div className={cn(frequency !== 'daily' && 'md:col-span-2')}>
      <ZonePicker
        value={timeZone}
        onChange={(chosen) => {
          onChange({ timeZone: chosen });
        }}
      />
    </div>
  </div>
);
