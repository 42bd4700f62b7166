import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Article, ArticleNode } from './articles.ts';

/** An article as it was made when the product was built. Links to the product open there, without a new page. */
export function ArticleView({ article, hash }: { article: Article; hash: string }) {
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (body.current?.dataset['slug'] !== article.slug || hash === '') return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [article, hash]);

  return (
    <div ref={body} className="manual-article" data-slug={article.slug}>
      {article.nodes.map(draw)}
    </div>
  );
}

function draw(node: ArticleNode, at: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  const { href = '', id } = attributes;
  const inside = children.map(draw);
  if (tag === 'a') {
    return href.startsWith('/') ? (
      <Link key={at} to={href}>
        {inside}
      </Link>
    ) : (
      <a key={at} href={href}>
        {inside}
      </a>
    );
  }
  // A heading is where a link leads: the reader goes on from there.
  return createElement(tag, { key: at, ...(id !== undefined && { id, tabIndex: -1 }) }, ...inside);
}
