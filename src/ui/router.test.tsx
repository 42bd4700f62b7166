import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, MenuLink, Redirect, Router, Routes, useParams, useSearch } from './router.tsx';

function Course() {
  const { courseId } = useParams();
  const [words, setWords] = useSearch();
  return (
    <>
      <p>course {courseId}</p>
      <p>slide {words.get('slide') ?? '1'}</p>
      <button type="button" onClick={() => setWords({ slide: '2' })}>
        turn
      </button>
    </>
  );
}

function App() {
  return (
    <Router basePath="/lk">
      <MenuLink to="/user/learning">menu</MenuLink>
      <Link to="/user/learning/courses/7">open</Link>
      <Routes
        entries={[
          { pattern: '/user/learning', page: <p>list</p> },
          { pattern: '/user/learning/courses/:courseId', page: <Course /> },
          { pattern: '*', page: <Redirect to="/user/learning" /> },
        ]}
      />
    </Router>
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  window.history.replaceState(null, '', '/lk/user/learning');
});

describe('the rooms’ addresses', () => {
  it('follow a link without loading the page, and the Back button', async () => {
    render(<App />);
    await userEvent.click(screen.getByText('open'));
    expect(screen.getByText('course 7')).toBeTruthy();
    expect(window.location.pathname).toBe('/lk/user/learning/courses/7');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.getByText('list')).toBeTruthy();
  });

  it('are real links, so that a new tab works', () => {
    render(<App />);
    expect(screen.getByText('open').getAttribute('href')).toBe('/lk/user/learning/courses/7');
  });

  it('keep the words of a page without a step in the history', async () => {
    window.history.replaceState(null, '', '/lk/user/learning/courses/7');
    render(<App />);
    const steps = window.history.length;
    await userEvent.click(screen.getByText('turn'));
    expect(screen.getByText('slide 2')).toBeTruthy();
    expect(window.location.search).toBe('?slide=2');
    expect(window.history.length).toBe(steps);
  });

  it('say which place of the menu is the current one', async () => {
    render(<App />);
    expect(screen.getByText('menu').getAttribute('aria-current')).toBe('page');
  });

  it('send an unknown address on', () => {
    window.history.replaceState(null, '', '/lk/user/nothing');
    render(<App />);
    expect(screen.getByText('list')).toBeTruthy();
    expect(window.location.pathname).toBe('/lk/user/learning');
  });
});
