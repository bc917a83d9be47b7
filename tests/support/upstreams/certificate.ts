/**
 * A certificate for `localhost` that only tests trust, valid for 100 years: `openssl req -x509 -newkey ec -pkeyopt
 * ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.
 */
export const LOCALHOST_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgocfRyYs9gVPMQE+H
j92mepWuaMZqfRF4zJ/VMzq0So+hRANCAARVDqELTsclGsrmt0/lGK1Ij4w0CjK/
Qys1D94Zv0MzuxxOQkf6Vy7JHnl294VjZROU9gIuMSnDRHjBEu1/o1l3
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUDBhkD3d0BdIVS269gBILm/VCp9QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzEzMjcxN1oYDzIxMjYxMDMw
MTMyNzE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARVDqELTsclGsrmt0/lGK1Ij4w0CjK/Qys1D94Zv0MzuxxOQkf6Vy7J
Hnl294VjZROU9gIuMSnDRHjBEu1/o1l3o2kwZzAdBgNVHQ4EFgQU7Szb5zuGLKu0
4YQJHdrAfU7yEfYwHwYDVR0jBBgwFoAU7Szb5zuGLKu04YQJHdrAfU7yEfYwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgCZj2SF+GkZNxrT+fiY66ZZc+H4Pyz+STI4j2smisubICIQDOlV3TO1Y8
h6r9sZkBHbcxDedIN5pKji0RW5i93f4kuA==
-----END CERTIFICATE-----
`,
};
