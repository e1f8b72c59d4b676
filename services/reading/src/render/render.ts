/** A page as a browser shows it after its scripts have run; what nobody can see carries the attribute `hidden`. */
export type RenderedPage = { url: string; html: string; bytes: number };
/** Renders a page in a browser that reaches the web only through the egress proxy; null when that fails. */
export type Render = (url: string) => Promise<RenderedPage | null>;
