/** The choice after one more click: in single mode it holds at most one course. */
export function chooseCourse(chosen: readonly string[], id: string, isSingle: boolean): readonly string[] {
  if (isSingle) return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
