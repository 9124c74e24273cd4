import { Box } from '@mui/material';
import { Fragment, type Ref, useImperativeHandle, useRef } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { useRovingFocus } from '../keyboard/useRovingFocus.ts';
import { ToolButton } from './ToolButton.tsx';
import type { ToolContext } from './toolContext.ts';
import { toolGroups } from './toolGroups.tsx';

interface EditorToolbarProps extends ToolContext {
  ref?: Ref<{ focus: () => void }>;
}

/** Shows the formatting tools in a row, which wraps on wide screens and scrolls on narrow ones. */
export function EditorToolbar({ ref, ...context }: EditorToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const rovingFocus = useRovingFocus(toolbar);
  useImperativeHandle(ref, () => ({
    focus: () => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  }));

  return (
    <Box
      ref={toolbar}
      role="toolbar"
      aria-label={he.toolbar.label}
      aria-orientation="horizontal"
      {...rovingFocus}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: { xs: 'auto', md: 'visible' },
        alignItems: 'center',
        paddingInline: 0.25,
      }}
    >
      {toolGroups.map((tools, i) => (
        <Fragment key={tools[0]?.name}>
          {i > 0 && <GroupDivider />}
          {tools.map((tool) =>
            'Component' in tool ? (
              <tool.Component key={tool.name} {...context} />
            ) : (
              <ToolButton
                key={tool.name}
                label={tool.label}
                icon={tool.icon}
                keys={tool.keys}
                isMirrored={tool.isMirrored}
                isPressed={tool.isPressed?.(context.formats)}
                onClick={() => tool.run(context)}
              />
            ),
          )}
        </Fragment>
      ))}
    </Box>
  );
}

const GroupDivider = () => (
  <Box
    aria-hidden
    sx={{ width: '1px', height: 24, flexShrink: 0, marginInline: 0.25, bgcolor: 'divider' }}
  />
);
