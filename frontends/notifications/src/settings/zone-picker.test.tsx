import '@askwatch/web-kit/browser.fixture';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ZonePicker } from './zone-picker.tsx';
import { findZones, offsetOf, ownZone, zonesFor, zoneText } from './zones.ts';

afterEach(cleanup);

const open = async () => {
  const chosen: string[] = [];
  render(<ZonePicker value="Europe/Berlin" onChange={(zone) => chosen.push(zone)} />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.click(field);
  return { field, chosen };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test("the browser's own time zone is offered first, then the chosen one", async () => {
  await open();
  expect(options()[0]).toContain(`${zoneText(ownZone())} · your browser`);
  expect(options()[1]).toContain('Europe/Berlin');
  expect(screen.getByText(/more. Keep typing/)).toBeTruthy();
});

test('part of a name finds a zone, and Enter chooses it', async () => {
  const { field, chosen } = await open();
  await userEvent.type(field, 'new y');
  expect(options()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['America/New_York']);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys move through the list and wrap around, Escape keeps the current zone', async () => {
  const { field, chosen } = await open();
  await userEvent.type(field, 'australia/');
  const first = field.getAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(first);
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).not.toBe(first);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveProperty('value', 'Europe/Berlin');
  expect(chosen).toEqual([]);
});

test('a click chooses, and choosing the current zone changes nothing', async () => {
  const { field, chosen } = await open();
  await userEvent.type(field, 'tokyo');
  await userEvent.click(screen.getByRole('option'));
  await userEvent.click(field);
  await userEvent.type(field, 'berlin');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Asia/Tokyo']);
});

test('with no match, a message is shown and Enter chooses nothing', async () => {
  const { field, chosen } = await open();
  await userEvent.type(field, '<script>');
  expect(screen.getByRole('status').textContent).toBe('No time zone matches.');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual([]);
});

test('zones are found by name and by UTC offset', () => {
  const zones = zonesFor('Europe/Berlin');
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.length).toBeGreaterThan(300);
  expect(findZones(zones, 'gmt+09:00 tokyo')).toEqual(['Asia/Tokyo']);
  expect(findZones(zones, ' ')).toEqual(zones);
  expect(offsetOf('UTC')).toBe('GMT+00:00');
});
