import type { Response } from 'express';

/** The id that every process logs for this request. */
export const requestIdOf = (res: Response): string => String(res.getHeader('x-request-id') ?? '');
