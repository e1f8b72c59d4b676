import type { Response } from 'express';

/** The id under which every process logs this request. */
export const requestIdOf = (res: Response): string => String(res.getHeader('x-request-id') ?? '');
