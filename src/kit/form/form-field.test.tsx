import { act, render, screen } from '@testing-library/react';
import { AutoComplete, Input, Select } from 'antd';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { startTranslations } from '../testing/test-kit.tsx';
import { FormField } from './form-field.tsx';

function Fields() {
  const { control, setError } = useForm({ defaultValues: { name: '', zone: '', category: '' } });
  return (
    <>
      <FormField control={control} name="name" label="Name" isRequired>
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={control} name="zone" label="Zone" isRequired>
        {(input) => <Select {...input} options={[{ value: 'utc', label: 'UTC' }]} />}
      </FormField>
      <FormField control={control} name="category" label="Category" isRequired>
        {(input) => <AutoComplete {...input} options={[]} />}
      </FormField>
      <FormField control={control} name="name" label="Second name">
        {(input) => <Input {...input} />}
      </FormField>
      <button type="button" onClick={() => setError('zone', { message: 'Choose one' })}>
        Refuse
      </button>
    </>
  );
}

beforeAll(startTranslations);

it('says what is required and what is wrong on the controls alone, those of antd included', () => {
  render(<Fields />);
  const named = (role: string, name: RegExp) => screen.getByRole(role, { name });
  const required = () => [...document.querySelectorAll('[aria-required]')];
  const controls = [named('textbox', /^Name/), named('combobox', /^Zone/), named('combobox', /^Category/)];
  expect(required()).toEqual(controls);
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Refuse' }).click());
  expect([...document.querySelectorAll('[aria-invalid]')]).toEqual([controls[1]]);
  expect(required()).toEqual(controls);
});
