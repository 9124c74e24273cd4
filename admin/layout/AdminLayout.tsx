import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import type { Permissions } from '../api/authProvider.ts';
import { ExpiredDialog } from '../auth/ExpiredDialog.tsx';
import { NoPermission } from '../auth/NoPermission.tsx';
import { useSession } from '../auth/SessionContext.ts';
import { sessionUser } from '../auth/session.ts';
import { RebuildProvider } from '../builds/RebuildProvider.tsx';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { RenderError } from './RenderError.tsx';
import { useResponsiveSidebar } from './useResponsiveSidebar.ts';

/** Layout of every screen. Users who are not admins see that they have no permission. */
export function AdminLayout({ children }: LayoutProps) {
  const { permissions, isPending } = usePermissions<Permissions>();
  const session = useSession();

  if (isPending || session.status === 'signedOut') return <LoadingScreen />;
  if (!permissions?.isAdmin) {
    return <NoPermission username={sessionUser(session)?.username ?? ''} />;
  }
  return <Shell>{children}</Shell>;
}

function Shell({ children }: LayoutProps) {
  useResponsiveSidebar();
  return (
    <RebuildProvider>
      <Layout appBar={AdminAppBar} appBarAlwaysOn menu={AdminMenu} error={RenderError}>
        {children}
        <ExpiredDialog />
      </Layout>
    </RebuildProvider>
  );
}
