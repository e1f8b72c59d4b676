import { ApiError } from './api-error.ts';

/** A decoded form: Stripe nests with brackets, such as `line_items[0][price]=price_1`. */
export type Form = { [name: string]: string | Form | undefined };

const partsOf = (name: string): string[] => name.replaceAll(']', '').split('[');

/** @returns the nested fields of a form body or a query */
export const parseForm = (text: string): Form => {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = partsOf(name);
    let into = form;
    parts.forEach((part, place) => {
      const key = part === '' ? String(Object.keys(into).length) : part;
      if (place === parts.length - 1) into[key] = value;
      else into = (into[key] ??= Object.create(null) as Form) as Form;
    });
  }
  return form;
};

/** @returns a text field; undefined if it is missing or nested */
export const textIn = (form: Form, ...path: string[]): string | undefined => {
  let value: string | Form | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** @throws {ApiError} if it is missing or empty */
export const requiredText = (form: Form, ...path: string[]): string => {
  const value = textIn(form, ...path);
  if (value !== undefined && value !== '') return value;
  const name = path.reduce((all, part) => `${all}[${part}]`);
  throw new ApiError(400, `Missing required param: ${name}.`, 'invalid_request_error', name);
};

/** @returns a nested object of texts, such as metadata */
export const textsIn = (form: Form, ...path: string[]): Record<string, string> => {
  let value: string | Form | undefined = form;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  const entries = Object.entries(typeof value === 'object' ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};
