import { cn } from '@askwatch/web-kit/cn';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { findZones, offsetOf, ownZone, zonesFor, zoneText } from './zones.ts';
import { form } from '../texts.ts';

// A longer list isn't useful; two typed letters already shorten it.
const most = 40;

type OptionProps = { id: string; zone: string; isActive: boolean; isChosen: boolean; onChoose: () => void };

const Option = ({ id, zone, isActive, isChosen, onChoose }: OptionProps) => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <li
      ref={item}
      id={id}
      role="option"
      aria-selected={isChosen}
      // Keeps the focus in the field.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-control px-2 py-1 text-sm hover:bg-ink/6',
        isActive && 'bg-ink/6 outline-2 -outline-offset-2 outline-accent',
        isChosen && 'font-medium',
      )}
    >
      <span>
        {zoneText(zone)}
        {zone === ownZone() && <span className="font-normal text-muted">{form.ownZone}</span>}
      </span>
      <span className="font-normal text-muted tabular-nums">{offsetOf(zone)}</span>
    </li>
  );
};

type PickerProps = { value: string; onChange: (zone: string) => void };

/** A time zone picker that searches names and UTC offsets. */
export const ZonePicker = ({ value, onChange }: PickerProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useId();
  const all = useMemo(() => zonesFor(value), [value]);
  const isOpen = typed !== null;
  const found = useMemo(() => (typed === null ? [] : findZones(all, typed)), [all, typed]);
  const shown = found.slice(0, most);

  const open = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const close = () => {
    setTyped(null);
  };
  const choose = (zone: string | undefined) => {
    close();
    if (zone !== undefined && zone !== value) onChange(zone);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open('');
      else setActive((active + step + shown.length) % Math.max(1, shown.length));
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    }
    if (event.key === 'Escape' && isOpen) close();
  };

  return (
    <Field label={form.zone} hint={form.zoneHint}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[active] !== undefined ? `${list}-${String(active)}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? zoneText(value)}
            placeholder={zoneText(value)}
            onClick={() => {
              if (!isOpen) open('');
            }}
            onChange={({ target }) => {
              open(target.value);
            }}
            onBlur={close}
            onKeyDown={pressed}
          />
          <div
            hidden={!isOpen}
            className="absolute top-full right-0 z-20 mt-1.5 w-full min-w-72 rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            <ul id={list} role="listbox" aria-label={form.zones} className="max-h-64 overflow-y-auto">
              {shown.map((zone, at) => (
                <Option
                  key={zone}
                  id={`${list}-${String(at)}`}
                  zone={zone}
                  isActive={at === active}
                  isChosen={zone === value}
                  onChoose={() => {
                    choose(zone);
                  }}
                />
              ))}
            </ul>
            {isOpen && found.length !== shown.length && (
              <p className="px-2 py-1.5 text-sm text-muted">{form.moreZones(found.length - shown.length)}</p>
            )}
            {isOpen && found.length === 0 && (
              <p role="status" className="px-2 py-1.5 text-sm text-muted">
                {form.noZone}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  );
};
