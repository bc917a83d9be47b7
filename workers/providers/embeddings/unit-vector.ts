/** The same direction with length 1; a vector of zeros stays one. */
export function unitVector(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
