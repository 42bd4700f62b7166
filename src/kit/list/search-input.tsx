import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '#contract/constants.ts';
import { ClearMark } from '../fields/clear-mark.tsx';
import { Icon } from '../icon/icon.tsx';

interface SearchInputProps {
  value: string;
  label: string;
  onSearch(text: string): void;
}

/**
 * Waits until somebody stops typing. Enter does not wait, and neither does turning to something else: what is pressed next
 * means what was typed. Follows the address when it changes from elsewhere.
 */
export function SearchInput({ value, label, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<InputRef>(null);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }

  const search = () => {
    if (text.trim() !== value) onSearch(text.trim());
  };

  useEffect(() => {
    if (text.trim() === value) return;
    const searchNow = () => onSearch(text.trim());
    const timer = setTimeout(searchNow, searchDebounceMs);
    // A press that takes the focus away ends first: what the words find may move its button out from under it.
    const searchAfterPress = () => {
      if (document.activeElement !== input.current?.input) searchNow();
    };
    window.addEventListener('mouseup', searchAfterPress);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('mouseup', searchAfterPress);
    };
  }, [text, value, onSearch]);

  /** Left without a press: by keyboard. */
  const searchUnlessPressed = () => {
    if (document.querySelector(':active') === null) search();
  };

  return (
    <Input
      ref={input}
      className="kit-search"
      type="search"
      allowClear={{ clearIcon: <ClearMark /> }}
      prefix={<Icon name="search" size={16} />}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={(event) => {
        // In a form it searches, and sends nothing.
        event.preventDefault();
        search();
      }}
      onBlur={searchUnlessPressed}
    />
  );
}
