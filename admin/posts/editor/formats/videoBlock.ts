import { BlockEmbed } from 'quill/blots/block.js';
import { he } from '#domain/he/admin/editor.ts';
import { parseVideoText, videoBlockClass, videoPageUrl } from '#domain/post/videoBlock.ts';

const videoAttribute = 'data-video';

/** A video of another site. The editor shows only the URL, so that it loads nothing from that site. */
export class VideoBlock extends BlockEmbed {
  static override blotName = 'video';
  static override tagName = 'DIV';
  static override className = videoBlockClass;

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = videoBlockClass;
    const video = typeof value === 'string' ? parseVideoText(value) : undefined;
    node.setAttribute(videoAttribute, video ? String(value) : '');
    node.contentEditable = 'false';
    const label = document.createElement('span');
    label.textContent = video ? he.video.block(videoPageUrl(video)) : he.video.broken;
    node.append(label);
    return node;
  }

  static override value(node: Node): string | undefined {
    return node instanceof HTMLElement ? (node.getAttribute(videoAttribute) ?? '') : undefined;
  }
}
