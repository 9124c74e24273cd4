import Add from '@mui/icons-material/Add';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import {
  AppBar,
  type AppBarProps,
  LinkBase,
  LoadingIndicator,
  TitlePortal,
  ToggleThemeButton,
} from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { homePath } from '#domain/paths.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { QuickActionsMenu } from './QuickActionsMenu.tsx';

export const AdminAppBar = (props: AppBarProps) => (
  <AppBar {...props} color="inherit" toolbar={<Tools />} userMenu={<AccountMenu />}>
    <TitlePortal variant="h6" component="h1" sx={titleStyle} />
    <DocumentTitle />
  </AppBar>
);

// Browsers shorten a long title with an ellipsis only if its elements are inline.
const titleStyle = { '& .RaConfigurable-root': { display: 'inline' } };

const Tools = () => (
  <>
    <SearchButton />
    <Button
      component={LinkBase}
      to="/posts/create"
      variant="outlined"
      startIcon={<Add />}
      sx={{ display: { xs: 'none', lg: 'inline-flex' }, marginInlineEnd: 1 }}
    >
      {he.shell.newPost}
    </Button>
    <QuickActionsMenu />
    <Tooltip title={he.shell.viewSite}>
      <IconButton
        color="inherit"
        href={homePath}
        target="_blank"
        rel="noopener"
        aria-label={he.shell.viewSite}
        sx={fromSmall}
      >
        <OpenInNew />
      </IconButton>
    </Tooltip>
    <Box sx={fromSmall}>
      <ToggleThemeButton />
      <LoadingIndicator />
    </Box>
  </>
);

/** Hides an element on phones, where the title needs the space. */
const fromSmall = { display: { xs: 'none', sm: 'inline-flex' } };
