import { useLayoutEffect } from 'react';

/** What may say that it is required or invalid: what is typed into, and the search line of antd's Select. */
const sayable = 'textarea, [role="combobox"], [role="textbox"], input:not([role], [type="file"], [type="color"])';

/**
 * Says on the control itself that it has to be filled in and that it is wrong. antd's Select, handed the same words,
 * would write them on its frame as well, which is no control and may say neither.
 */
export function useControlState(id: string, { isRequired, isInvalid }: { isRequired: boolean; isInvalid: boolean }) {
  // After every drawing: antd may have put another control in its place.
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (!control?.matches(sayable)) return;
    const say = (word: string, isSo: boolean) =>
      isSo ? control.setAttribute(word, 'true') : control.removeAttribute(word);
    say('aria-required', isRequired);
    say('aria-invalid', isInvalid);
  });
}
