// A new Idempotency-Key: 128 random bits. `crypto.randomUUID` is missing where the page is not
// served over HTTPS.
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
