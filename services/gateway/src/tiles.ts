import { z } from 'zod';

/** A URL template such as "https://tile.openstreetmap.org/{z}/{x}/{y}.png", over https, or over http on loopback. */
export const tilesUrl = z
  .string()
  .regex(
    /^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/127\.0\.0\.1:\d+)\/[\w./?=&-]*\{z\}\/\{x\}\/\{y\}[\w./?=&-]*$/,
    'Give a template with {z}/{x}/{y}.',
  );
