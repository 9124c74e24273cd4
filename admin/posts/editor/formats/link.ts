import Inline from 'quill/blots/inline.js';
import { isSafeAddress } from '../toolbar/linkAddress.ts';

export interface LinkValue {
  href: string;
  isNewTab: boolean;
  /** What search engines are told of the link: `nofollow`, `sponsored`, `ugc`. */
  rel: string;
}

const keptRels = ['nofollow', 'sponsored', 'ugc'];
const newTabRels = 'noopener noreferrer';

/** A link that keeps whether it opens a new tab and whether it is paid for. */
export class Link extends Inline {
  static override blotName = 'link';
  static override tagName = 'A';

  static override create(value: unknown): HTMLElement {
    const node = document.createElement('a');
    write(node, linkValue(value));
    return node;
  }

  static override formats(node: HTMLElement): LinkValue {
    const words = (node.getAttribute('rel') ?? '').split(/\s+/);
    return {
      href: node.getAttribute('href') ?? '',
      isNewTab: node.getAttribute('target') === '_blank',
      rel: keptRels.filter((rel) => words.includes(rel)).join(' '),
    };
  }

  override format(name: string, value: unknown): void {
    if (name === Link.blotName && value) write(this.domNode, linkValue(value));
    else super.format(name, value);
  }
}

/** What stands in the document's model, read as a link. */
export function linkValue(value: unknown): LinkValue {
  const { href, isNewTab, rel } = Object(value);
  return {
    href: typeof href === 'string' && isSafeAddress(href) ? href : '#',
    isNewTab: isNewTab === true,
    rel: typeof rel === 'string' ? rel : '',
  };
}

function write(node: HTMLElement, { href, isNewTab, rel }: LinkValue): void {
  node.setAttribute('href', href);
  node.toggleAttribute('target', isNewTab);
  if (isNewTab) node.setAttribute('target', '_blank');
  const rels = [isNewTab ? newTabRels : '', rel].filter(Boolean).join(' ');
  if (rels) node.setAttribute('rel', rels);
  else node.removeAttribute('rel');
}
