/** Renders an icon of the site from its SVG: `import eyeIcon from '…/eye-line.svg?raw'`. */
export const SiteIcon = ({ svg }: { svg: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={/ d="([^"]+)"/.exec(svg)?.[1]} />
  </svg>
);
