import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import type { Permissions } from '../api/authProvider.ts';
import { ExpiredDialog } from '../auth/ExpiredDialog.tsx';
import { NoPermission } from '../auth/NoPermission.tsx';
import { useSession } from '../auth/SessionContext.ts';
import { sessionUser } from '../auth/session.ts';
import { useWelcomeToast } from '../auth/useWelcomeToast.ts';
import { RebuildProvider } from '../builds/RebuildProvider.tsx';
import { LeaveGuardProvider } from '../leaving/LeaveGuardProvider.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { RenderError } from './RenderError.tsx';

/** Renders the layout of every screen. A user who is not an admin sees only a message. */
export function AdminLayout({ children }: LayoutProps) {
  const { permissions, isPending } = usePermissions<Permissions>();
  const session = useSession();
  useWelcomeToast();

  if (isPending || session.status === 'signedOut') return <LoadingScreen />;
  const user = sessionUser(session);
  // The permissions are loaded once, and the user of the session on each screen, because an admin can lose the permission.
  if (!permissions?.isAdmin || user?.isAdmin === false)
    return <NoPermission username={user?.username ?? ''} />;
  return <Shell>{children}</Shell>;
}

const Shell = ({ children }: LayoutProps) => (
  <RebuildProvider>
    <LeaveGuardProvider>
      <Layout
        appBar={AdminAppBar}
        appBarAlwaysOn
        menu={AdminMenu}
        sidebar={AdminSidebar}
        error={RenderError}
      >
        {children}
        <ExpiredDialog />
      </Layout>
    </LeaveGuardProvider>
  </RebuildProvider>
);
