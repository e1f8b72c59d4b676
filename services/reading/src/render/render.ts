import type { Cause } from '@askwatch/contracts/answer';

/** A page as a browser shows it after its scripts have run; what nobody can see carries the attribute `hidden`. */
export type RenderedPage = { url: string; html: string; bytes: number };
/** A page, or why it must not be read at all: one that takes too much is not read as it was served either. */
export type Rendered = RenderedPage | { cause: Cause };
/** Renders a page in a browser that reaches the web only through the egress proxy; null when that fails. */
export type Render = (url: string) => Promise<Rendered | null>;
