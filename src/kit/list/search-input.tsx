import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { searchDebounceMs } from '#contract/constants.ts';
import { ClearMark } from '../fields/clear-mark.tsx';
import { Icon } from '../icon/icon.tsx';

interface SearchInputProps {
  value: string;
  label: string;
  onSearch(text: string): void;
}

/** Waits until somebody stops typing; Enter does not wait. Follows the address when it changes from elsewhere. */
export function SearchInput({ value, label, onSearch }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  return (
    <Input
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
        onSearch(text.trim());
      }}
    />
  );
}
