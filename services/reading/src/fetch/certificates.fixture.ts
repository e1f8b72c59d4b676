import { certificate } from '../egress/certificate.fixture.ts';

const pem = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`;

const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIAxuMv/7ujlvOOVI7GvHBiVNVYX9cS87K+GdgpvHpsChRANCAARJ/SsboMpS7muOiJ5GB/VdNJV0AA4Rol1+FrvhB2rxhCM/hWklmF+qYE7b7LiAeap7MoxgJNOmg9bfSDyfdUhv',
);

/** Certificates with one fault each, and the CA to trust so that only that fault remains. */
export const faulty = {
  /** For 127.0.0.1, expired on 1 January 2021. */
  expired: {
    key,
    cert: pem(
      'CERTIFICATE',
      'MIIBWjCCAQCgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARJ/SsboMpS7muOiJ5GB/VdNJV0AA4Rol1+FrvhB2rxhCM/hWklmF+qYE7b7LiAeap7MoxgJNOmg9bfSDyfdUhvo0MwQTAPBgNVHREECDAGhwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFFrjP2M741+r3mnckZYw8diELWH8MAoGCCqGSM49BAMCA0gAMEUCIHuwDI7kOaRJ7McThkd76NQXZzo4HDswQ3X8bbcMA1k6AiEAo41WN+kgbmSwo/R/hcH5Y9WurA3dDVA2Elmy5zLDZ/8=',
    ),
  },
  /** For other.example. */
  wrongName: {
    key,
    cert: pem(
      'CERTIFICATE',
      'MIIBoTCCAUegAwIBAgIUdhaRVJc5mDb4zIpQ38BCV4PFhY0wCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTAgFw0yNjExMjIwMDAxMTRaGA8yMTI1MDYxNjAwMDExNFowGDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABEn9KxugylLua46InkYH9V00lXQADhGiXX4Wu+EHavGEIz+FaSWYX6pgTtvsuIB5qnsyjGAk06aD1t9IPJ91SG+jbTBrMB0GA1UdDgQWBBRa4z9jO+Nfq95p3JGWMPHYhC1h/DAfBgNVHSMEGDAWgBRa4z9jO+Nfq95p3JGWMPHYhC1h/DAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDW90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAM/yeNNqd14hTbh307bFH2WTpBwqkuQt7QzF9D12zip8AiBQJgOeujEVcVPymx1HYe2dpHN2aRAHvMidzi7jHJhEiA==',
    ),
  },
  /** For 127.0.0.1, from an unknown issuer. */
  unknownIssuer: {
    key,
    cert: pem(
      'CERTIFICATE',
      'MIIBfTCCASKgAwIBAgIUPvZxbG9DNktzX++gyWeHI4tUH6UwCgYIKoZIzj0EAwIwETEPMA0GA1UEAwwGTm9ib2R5MCAXDTI2MTEyMjAwMDExNVoYDzIxMjUwNjE2MDAwMTE1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARJ/SsboMpS7muOiJ5GB/VdNJV0AA4Rol1+FrvhB2rxhCM/hWklmF+qYE7b7LiAeap7MoxgJNOmg9bfSDyfdUhvo1MwUTAPBgNVHREECDAGhwR/AAABMB0GA1UdDgQWBBRa4z9jO+Nfq95p3JGWMPHYhC1h/DAfBgNVHSMEGDAWgBT4WllP2WbLSrmEMqZ1r1txCEm9/jAKBggqhkjOPQQDAgNJADBGAiEA+Rs3pXLgk6pTRtdKvEDv5kiMJzEg9GqqsWj8sf0vdIECIQDG6XDIDrUyTpsUzL+o8C6va2Lq8I9wXZf95oeRTyv/GQ==',
    ),
  },
  selfSigned: certificate,
};
