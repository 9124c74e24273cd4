import Inline from 'quill/blots/inline.js';
import { AttributeMap } from 'quill/core.js';
import { isSafeLinkUrl } from '../links/linkUrl.ts';

export interface LinkValue {
  href: string;
  isNewTab: boolean;
  /** Space-separated hints for search engines: `nofollow`, `sponsored`, `ugc`. */
  rel: string;
}

const searchRels = ['nofollow', 'sponsored', 'ugc'];
const newTabRels = 'noopener noreferrer';

export class Link extends Inline {
  static override blotName = 'link';
  static override tagName = 'A';

  static override create(value: unknown): HTMLElement {
    const node = document.createElement('a');
    setAttributes(node, linkValue(value));
    return node;
  }

  static override formats(node: HTMLElement): LinkValue {
    const words = (node.getAttribute('rel') ?? '').split(/\s+/);
    return {
      href: node.getAttribute('href') ?? '',
      isNewTab: node.getAttribute('target') === '_blank',
      rel: searchRels.filter((rel) => words.includes(rel)).join(' '),
    };
  }

  override format(name: string, value: unknown): void {
    if (name === Link.blotName && value) setAttributes(this.domNode, linkValue(value));
    else super.format(name, value);
  }

  /** Joins the link with an equal link after it. Quill joins no formats whose values are objects. */
  override optimize(context: object): void {
    super.optimize(context);
    const { next } = this;
    const isJoinable =
      next instanceof Link &&
      next.prev === this &&
      AttributeMap.diff(this.formats(), next.formats()) === undefined;
    if (!isJoinable) return;
    next.moveChildren(this);
    next.remove();
  }
}

function linkValue(value: unknown): LinkValue {
  const { href, isNewTab, rel } = Object(value);
  return {
    href: typeof href === 'string' && isSafeLinkUrl(href) ? href : '#',
    isNewTab: isNewTab === true,
    rel: typeof rel === 'string' ? rel : '',
  };
}

function setAttributes(node: HTMLElement, { href, isNewTab, rel }: LinkValue): void {
  node.setAttribute('href', href);
  node.toggleAttribute('target', isNewTab);
  if (isNewTab) node.setAttribute('target', '_blank');
  const rels = [isNewTab ? newTabRels : '', rel].filter(Boolean).join(' ');
  if (rels) node.setAttribute('rel', rels);
  else node.removeAttribute('rel');
}
