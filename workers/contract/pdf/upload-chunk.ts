/**
 * Bytes of one part of a chunked upload, and the size above which a file is sent in parts. A file of its own, because
 * `npm run bench` runs it without a bundler.
 */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;
