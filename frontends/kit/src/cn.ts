import { extendTailwindMerge } from 'tailwind-merge';

/** Joins class names; of two conflicting Tailwind classes, the later wins. */
export const cn = extendTailwindMerge({
  extend: {
    theme: { radius: ['mark', 'control', 'card'], shadow: ['float'], container: ['page', 'read', 'text', 'card'] },
  },
});
