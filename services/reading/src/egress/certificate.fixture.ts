const pem = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`;

/** A self-signed certificate for 127.0.0.1 and its key, for tests; valid until 2126. */
export const certificate = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg60/FOa5tvJnfVXXcMCexZqacP3yCJzK1+Ap9rdjBVumhRANCAAQlf0EXwP43Etk5c69ttnYukRodPFida6mujC7NWtUAQPgsETJlK1ThcvkY9NdW91/kM5gYOuIGA1YxSoDYleCd',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIBkDCCATagAwIBAgIUDGqve3loa2j6e6xhtz92SGAux2cwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTAzMTQwNFoYDzIxMjYxMDI4MDMxNDA0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQlf0EXwP43Etk5c69ttnYukRodPFida6mujC7NWtUAQPgsETJlK1ThcvkY9NdW91/kM5gYOuIGA1YxSoDYleCdo2QwYjAdBgNVHQ4EFgQUvzSz2GDBOJAUEZkwVO5pDmtv1hIwHwYDVR0jBBgwFoAUvzSz2GDBOJAUEZkwVO5pDmtv1hIwDwYDVR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCICcCjnWp5T7anV/zxkxj8EN7+sstI0N/7E7HTmTKwT0nAiEAiC9iGhzdf9FIGMab5UnQZxgzhmbdCIQ8EWU056Et45U=',
  ),
};
