import type { Cause } from '@askwatch/contracts/answer';

/** A page rendered after its scripts have run; invisible elements have the attribute `hidden`. */
export type RenderedPage = { url: string; html: string; bytes: number };
/** A page, or why it must not be read: one that exceeds the limits is not read as served either. */
export type Rendered = RenderedPage | { cause: Cause };
/** Renders a page in a browser that reaches the web only through the egress proxy; null when that fails. */
export type Render = (url: string) => Promise<Rendered | null>;
