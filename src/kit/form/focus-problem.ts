const problems = '[aria-describedby*="-error"], .kit-field__error';
const controls = 'input, textarea, select, button, a[href], [contenteditable="true"], [tabindex="0"]';
/** A step or a tab that has to open first, and an editor that comes late, are there within so many frames. */
const maxFrames = 30;

/**
 * Brings the person to the first problem that a refused form shows, once it is drawn. `otherwise` is done where none
 * comes into view.
 */
export function focusProblem(form: HTMLElement | null, otherwise?: () => void): void {
  let framesLeft = maxFrames;
  const look = () => {
    const problem = [...(form?.querySelectorAll<HTMLElement>(problems) ?? [])].find(isShown);
    if (form && problem) return show(form, problem);
    framesLeft -= 1;
    if (framesLeft > 0) requestAnimationFrame(look);
    else otherwise?.();
  };
  requestAnimationFrame(look);
}

const isShown = (element: Element) => element.closest('[hidden]') === null;

function show(form: HTMLElement, problem: HTMLElement): void {
  const control = problem.matches(controls)
    ? problem
    : (problem.querySelector<HTMLElement>(controls) ?? controlBeside(form, problem));
  control?.focus({ preventScroll: true });
  // In the middle: the foot of a form lies over what is at the edge.
  problem.scrollIntoView({ block: 'center' });
}

/** Words that no single input refers to: the question that they close, or the group around them. */
function controlBeside(form: HTMLElement, words: HTMLElement): HTMLElement | null {
  const before = words.previousElementSibling;
  const own = before?.matches(controls) ? (before as HTMLElement) : before?.querySelector<HTMLElement>(controls);
  if (own) return own;
  const group = words.closest('fieldset, section, .kit-field');
  return group !== null && form.contains(group) ? group.querySelector<HTMLElement>(controls) : null;
}
