// The image's health check: exits with 0 if every part of the process works.
const url = `http://127.0.0.1:${process.env.HEALTH_PORT}/ready`;
const response = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
